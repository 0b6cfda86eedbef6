"""Camera and currents: kept as drawn, missed when a figure is turned, and true to recogniser and circuit."""

from __future__ import annotations

import numpy as np
import pytest

from hardware.sizing import optics, power
from hardware.sizing.machine import dimensions, usual
from vision import window
from vision.camera.pi import CameraSettings

CAMERA = dimensions()["camera"]


def test_the_window_and_the_scale_are_those_of_the_recogniser() -> None:
    assert optics.FIELD_MM == (window.FIELD_Y_MM, window.FIELD_X_MM)
    assert optics.PX_PER_MM == window.PX_PER_MM
    assert CAMERA["exposure_ms"] * 1000 == CameraSettings().exposure_us
    assert {camera.out_px for camera in optics.CAMERAS} == {CameraSettings().size[0]}


@pytest.mark.parametrize("camera", optics.CAMERAS, ids=lambda camera: camera.name)
def test_either_camera_has_the_window_in_its_field_in_focus_and_light(camera: optics.Camera) -> None:
    distance, exposure = CAMERA["distance_mm"], CAMERA["exposure_ms"]
    assert optics.field_spare_mm(camera, distance) >= 0.0
    assert distance >= camera.least_focus_mm
    assert optics.px_per_mm(camera, distance) >= optics.PX_PER_MM
    assert optics.unsharp_mm(camera, distance, optics.DEPTH_MM) <= optics.SHARP_MM
    assert power.light_lux() >= optics.needed_lux(camera, distance, exposure)
    assert optics.field_spare_mm(camera, 70.0) < 0.0


def test_the_cropped_mode_of_the_sensor_does_not_hold_the_window() -> None:
    assert optics.field_spare_mm(optics.CROPPED, CAMERA["distance_mm"]) < 0.0


def test_the_field_is_that_of_the_angles_in_the_table() -> None:
    across, along = optics.field_mm(optics.CAMERAS[0], CAMERA["distance_mm"])
    for size, angle in ((across, CAMERA["field_deg"]["across"]), (along, CAMERA["field_deg"]["along"])):
        assert size == pytest.approx(2 * CAMERA["distance_mm"] * np.tan(np.radians(angle) / 2), rel=0.05)


def test_a_card_in_passing_blurs_by_less_than_half_a_millimetre_and_at_rest_not_at_all() -> None:
    assert optics.blur_mm(usual().nip_speed_mm_s, CAMERA["exposure_ms"]) <= optics.MOST_BLUR_MM
    assert optics.blur_mm(usual().nip_speed_mm_s, 2.0) > optics.MOST_BLUR_MM
    assert optics.blur_mm(0.0, CAMERA["exposure_ms"]) == 0.0


def test_every_load_is_a_part_of_the_circuit_and_no_lamp_takes_more_than_is_reckoned() -> None:
    parts = power.parts()
    for load in power.LOADS:
        for reference in load.references:
            part = parts[reference]
            if part["kind"] == "lamp":
                assert (5.1 - part["volts"]) / part["ohm"] * 1000 <= load.ma_each * 1.05, reference
    reckoned = {reference for load in power.LOADS for reference in load.references}
    lit = {name for name, part in parts.items() if part["kind"] in ("lamp", "led", "buzzer", "nano", "beam_receiver")}
    assert lit - reckoned == {"D6"}, "the call lamp hangs on 12 V"


def test_the_motors_of_circuit_and_table_are_the_same() -> None:
    """At stall a motor takes its voltage over its resistance."""
    motor = dimensions()["motor"]
    assert motor["supply_mv"] / motor["resistance_ohm"] == pytest.approx(motor["stall_ma"], rel=0.05)
    assert power.parts()["M1"]["ohm"] == power.parts()["M2"]["ohm"] == motor["resistance_ohm"]
    assert power.rated_a("U3") * 1000 >= 2 * motor["stall_ma"]


def test_a_light_without_its_bar_of_aluminium_is_too_hot_for_its_arm() -> None:
    length, height = power.LIGHT_MM
    assert power.light_warmer_k(2.0 * length * height) > 4.0 * power.MOST_WARMER_K
    assert power.light_warmer_k(power.cooler_mm2()) < power.MOST_WARMER_K
