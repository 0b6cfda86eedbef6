"""``sabot read``: one JSON object a line, in the order given, and honest counts."""

from __future__ import annotations

import json

import cv2
import numpy as np
import pytest

from vision.deck import card_image
from vision.read import main

KEYS = {"file", "verdict", "card", "confidence", "reason"}


@pytest.fixture
def pictures(tmp_path):
    """A folder with pictures of the deck."""
    for name in ("As", "Td", "back", "cut", "joker"):
        cv2.imwrite(str(tmp_path / f"{name}.png"), card_image(name, 4.0))
    return tmp_path


def lines(capsys):
    out, err = capsys.readouterr()
    return [json.loads(line) for line in out.splitlines()], err


def test_a_picture_gives_one_object_with_the_agreed_keys(pictures, capsys):
    assert main([str(pictures / "As.png")]) == 0
    (answer,), err = lines(capsys)
    assert answer.keys() == KEYS
    assert (answer["verdict"], answer["card"], answer["reason"]) == ("card", "As", None)
    assert 0.8 <= answer["confidence"] <= 1.0
    assert err == ""


def test_answers_come_in_the_order_given_with_the_path_as_given(pictures, capsys, monkeypatch):
    monkeypatch.chdir(pictures)
    names = ["joker.png", "./Td.png", "cut.png", "As.png", "back.png"]
    assert main(names) == 0
    answers, _ = lines(capsys)
    assert [answer["file"] for answer in answers] == names
    assert [answer["verdict"] for answer in answers] == ["joker", "card", "cut-card", "card", "back"]
    assert [answer["card"] for answer in answers] == [None, "Td", None, "As", None]


def test_a_folder_is_read_by_name(pictures, capsys):
    assert main([str(pictures)]) == 0
    answers, _ = lines(capsys)
    assert [answer["file"].rsplit("/")[-1] for answer in answers] == [
        "As.png", "Td.png", "back.png", "cut.png", "joker.png",
    ]  # fmt: skip


def test_what_is_no_picture_gets_an_error_line_and_the_rest_is_read(pictures, capsys):
    (pictures / "bad.png").write_bytes(b"no picture")
    (pictures / "empty.png").write_bytes(b"")
    names = [str(pictures / name) for name in ("bad.png", "As.png", "gone.png", "empty.png", "Td.png")]
    assert main(names) == 1
    answers, _ = lines(capsys)
    assert [answer["verdict"] for answer in answers] == [None, "card", None, None, "card"]
    assert all(answer["error"] for answer in answers if answer["verdict"] is None)
    assert "No such file" in answers[2]["error"]


def test_an_empty_folder_is_an_error_line(tmp_path, capsys):
    assert main([str(tmp_path)]) == 1
    (answer,), _ = lines(capsys)
    assert answer["verdict"] is None


def test_window_frames_are_read_with_window(tmp_path, capsys, shot):
    cv2.imwrite(str(tmp_path / "frame.png"), shot(("Qs", 68.0)))
    cv2.imwrite(str(tmp_path / "none.png"), shot())
    assert main(["--window", str(tmp_path / "frame.png"), str(tmp_path / "none.png")]) == 0
    answers, _ = lines(capsys)
    assert [(answer["verdict"], answer["card"]) for answer in answers] == [("card", "Qs"), ("nothing", None)]


def test_a_black_picture_is_blind_and_no_error(tmp_path, capsys):
    cv2.imwrite(str(tmp_path / "black.png"), np.zeros((350, 250, 3), np.uint8))
    assert main([str(tmp_path / "black.png")]) == 0
    (answer,), _ = lines(capsys)
    assert (answer["verdict"], answer["card"]) == ("blind", None)


def test_the_frames_of_a_video_are_numbered(tmp_path, capsys, shot):
    film = tmp_path / "pass.avi"
    frames = [shot(("7h", 68.0), noise_seed=seed) for seed in range(3)]
    writer = cv2.VideoWriter(str(film), cv2.VideoWriter.fourcc(*"MJPG"), 10, frames[0].shape[1::-1])
    if not writer.isOpened():
        pytest.skip("this OpenCV writes no MJPG video")
    for frame in frames:
        writer.write(frame)
    writer.release()
    assert main(["--window", str(film)]) == 0
    answers, _ = lines(capsys)
    assert [answer["file"] for answer in answers] == [f"{film}#{number}" for number in range(3)]
    assert {answer["card"] for answer in answers} == {"7h"}


def test_a_video_that_is_none_is_an_error_line(tmp_path, capsys):
    (tmp_path / "bad.mp4").write_bytes(b"no film")
    assert main([str(tmp_path / "bad.mp4"), str(tmp_path / "gone.avi")]) == 1
    answers, _ = lines(capsys)
    assert [answer["verdict"] for answer in answers] == [None, None]


def test_a_deck_that_is_not_enrolled_is_a_clear_error(pictures, capsys):
    assert main(["--deck", "bee", str(pictures / "As.png")]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "no deck 'bee' is enrolled" in err


def test_a_labelled_folder_is_counted_deck_by_deck(pictures, capsys):
    rows = ["file,label,deck", "As.png,AS,one", "Td.png,9D,one", "joker.png,JR,two", "back.png,BACK,two"]
    (pictures / "labels.csv").write_text("\n".join(rows))
    assert main([str(pictures)]) == 0
    _, err = lines(capsys)
    assert "one: 1 right, 1 wrong, 0 refused of 2" in err
    assert "two: 2 right, 0 wrong, 0 refused of 2" in err


@pytest.mark.parametrize("content", [None, b"\xff\xfe\x00", b"name,card\nAs.png,As\n"])
def test_a_list_of_labels_that_cannot_be_used_is_a_clear_error(pictures, capsys, content):
    listed = pictures / "list.csv"
    if content is not None:
        listed.write_bytes(content)
    assert main(["--labels", str(listed), str(pictures / "As.png")]) == 2
    _, err = capsys.readouterr()
    assert "list.csv" in err


def test_a_hundred_files_in_one_call(pictures, capsys):
    assert main([str(pictures / "As.png")] * 100) == 0
    answers, _ = lines(capsys)
    assert len(answers) == 100
