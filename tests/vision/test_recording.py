"""Recordings keep frames without loss, for their owner alone, within a bound; they are read pass by pass."""

from __future__ import annotations

import json

import cv2
import numpy as np
import pytest

from controller.ports import WindowView
from vision import recording as recording_of_frames
from vision.camera import Shot
from vision.read import main
from vision.recording import INDEX, BadRecording, Recorder, RecordingRefused, is_recording, recording_in
from vision.window import REST_TRAVEL_MM

ROOM = 10_000_000


@pytest.fixture
def begun(tmp_path):
    recorder = Recorder(tmp_path / "r", None, ROOM)
    yield recorder
    recorder.close()


def kept(recorder, shot, number, face):
    """One card on record: some frames of its pass, some at rest."""
    for place, travel in enumerate((26.0, 30.0, 34.0, REST_TRAVEL_MM, REST_TRAVEL_MM)):
        rest = travel == REST_TRAVEL_MM
        frame = shot((face, travel), noise_seed=100 * number + place, speed_mm_s=0.0 if rest else 300.0)
        recorder.keep(Shot(frame, 1000 * number + place), number, rest=rest)


def test_frames_are_kept_without_loss_with_their_times(begun, tmp_path, shot):
    kept(begun, shot, 1, "7d")
    (only,) = recording_in(tmp_path / "r").passes
    assert (len(only.coming), len(only.rest)) == (3, 2)
    assert np.array_equal(cv2.imread(str(only.coming[0])), shot(("7d", 26.0), noise_seed=100, speed_mm_s=300.0))
    lines = [json.loads(line) for line in (tmp_path / "r" / INDEX).read_text().splitlines()]
    assert [line["sensor_ns"] for line in lines[1:]] == [1000, 1001, 1002, 1003, 1004]


def test_only_the_owner_can_read_it_and_it_names_no_card(begun, tmp_path, shot):
    kept(begun, shot, 1, "7d")
    folder = tmp_path / "r"
    assert folder.stat().st_mode & 0o777 == 0o700
    assert {file.stat().st_mode & 0o777 for file in folder.iterdir()} == {0o600}
    assert "7d" not in (folder / INDEX).read_text()


def test_a_recording_is_read_card_by_card(begun, tmp_path, shot, capsys):
    kept(begun, shot, 1, "7d")
    kept(begun, shot, 2, "Ks")
    assert main([str(tmp_path / "r")]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(answer["file"], answer["card"]) for answer in answers] == [
        (f"{tmp_path / 'r'}#1", "7d"),
        (f"{tmp_path / 'r'}#2", "Ks"),
    ]


def test_frames_of_a_tilted_camera_are_made_straight_by_the_view_on_record(tmp_path, shot, capsys):
    turn = cv2.getRotationMatrix2D((96, 192), 4.0, 0.9)
    places = [(12.0 - 0.5, 4.0 - 0.5), (11.5, 379.5), (179.5, 3.5), (179.5, 379.5)]
    marks = tuple(map(tuple, (np.column_stack([places, np.ones(4)]) @ turn.T).tolist()))
    recorder = Recorder(tmp_path / "r", WindowView(marks, (192, 384)), ROOM)

    def tilted(*things, **scene):
        return cv2.warpAffine(shot(*things, **scene), turn, (192, 384), borderValue=(60, 60, 60))

    kept(recorder, tilted, 1, "7d")
    recorder.close()
    assert main([str(tmp_path / "r"), "--table"]) == 0
    assert "7d" in capsys.readouterr().out.split()


def test_it_is_refused_where_files_lie_already(tmp_path):
    (tmp_path / "note.txt").write_text("mine")
    with pytest.raises(RecordingRefused, match="new folder"):
        Recorder(tmp_path, None, ROOM)
    assert [path.name for path in tmp_path.iterdir()] == ["note.txt"]


def test_it_ends_politely_at_its_bound_and_what_was_kept_can_be_read(tmp_path, shot):
    recorder = Recorder(tmp_path / "r", None, 300_000)
    with pytest.raises(RecordingRefused, match="--most-mb"):
        kept(recorder, shot, 1, "7d")
    recorder.close()
    (only,) = recording_in(tmp_path / "r").passes
    assert len(only.coming) == recorder.frames == len(list((tmp_path / "r").glob("*.png")))
    assert recorder.written <= 300_000


def test_room_is_left_on_the_disk(begun, shot, monkeypatch):
    monkeypatch.setattr(recording_of_frames, "SPARE_BYTES", 1 << 60)
    with pytest.raises(RecordingRefused, match="nearly full"):
        kept(begun, shot, 1, "7d")


@pytest.mark.parametrize(
    "index", ["", "[]", '{"recording": 9, "view": null}', '{"recording": 1, "view": null}\n{"file": "a"}', "no json"]
)
def test_an_index_that_is_none_is_a_clear_error_and_the_rest_is_read(tmp_path, index, capsys):
    folder = tmp_path / "r"
    folder.mkdir()
    (folder / INDEX).write_text(index)
    assert is_recording(folder)
    with pytest.raises(BadRecording, match=INDEX):
        recording_in(folder)
    assert main([str(folder)]) == 1
    assert json.loads(capsys.readouterr().out)["verdict"] is None


def test_a_frame_that_is_gone_is_an_error_of_its_card_alone(begun, tmp_path, shot, capsys):
    kept(begun, shot, 1, "7d")
    kept(begun, shot, 2, "Ks")
    (tmp_path / "r" / "000002.png").unlink()
    assert main([str(tmp_path / "r")]) == 1
    first, second = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert (first["verdict"], second["card"]) == (None, "Ks")
    assert "000002.png" in first["error"]


def test_no_path_of_an_index_leads_out_of_its_folder(begun, tmp_path, shot):
    kept(begun, shot, 1, "7d")
    index = tmp_path / "r" / INDEX
    index.write_text(index.read_text().replace("000001.png", "../../secret.png"))
    assert {file.parent for file in recording_in(tmp_path / "r").passes[0].coming} == {tmp_path / "r"}
