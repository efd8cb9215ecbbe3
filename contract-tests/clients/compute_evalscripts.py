"""What the evalscripts of the folder evalscripts/ compute, in numpy.

A question names a script, a file of float64 with what is stored of each sample (blue, green, red, near infrared, mask), and
for each output the file that the platform wrote.
"""

import warnings

import numpy as np
from answering import answer_questions

warnings.filterwarnings("ignore", category=RuntimeWarning)

TYPES = {"AUTO": "u1", "UINT8": "u1", "INT8": "i1", "UINT16": "<u2", "INT16": "<i2", "FLOAT32": "<f4"}
DAYS = [3, 7, 9, 15]


def stored(values, sample_type):
    """The nearest whole number that fits, halves upward."""
    dtype = np.dtype(TYPES[sample_type])
    if sample_type == "FLOAT32":
        return values.astype(dtype)
    limits = np.iinfo(dtype)
    scaled = values * 255 if sample_type == "AUTO" else values
    return np.clip(np.floor(scaled + 0.5), limits.min, limits.max).astype(dtype)


def ratio(a, b):
    return (a - b) / (a + b)


def index(a, b):
    return np.where(a + b != 0, ratio(a, b), 0)


def rgb(*colors):
    return np.array([[color >> 16 & 255, color >> 8 & 255, color & 255] for color in colors]) / 255


def blended(values, edges, colors):
    """Between the colors of the two nearest edges, and those of the first and last beyond them."""
    edges, colors = np.array(edges), np.array(colors, "f8")
    at = np.clip(np.searchsorted(edges, values, side="right") - 1, 0, len(edges) - 2)
    share = np.clip((values - edges[at]) / (edges[at + 1] - edges[at]), 0, 1)
    mixed = colors[at] + (colors[at + 1] - colors[at]) * share[..., None]
    return np.moveaxis(np.where((values >= edges[-1])[..., None], colors[-1], mixed), -1, 0)


def true_color(samples, _):
    blue, green, red = samples[0, :3]
    return {"default": 2.5 * np.stack([red, green, blue])}


def false_color(samples, numbers):
    _, green, red, nir, _ = numbers[0]
    return {"default": 1.4 * np.stack([nir, red, green]) - 10}


def ndvi(samples, _):
    _, _, red, nir, mask = samples[0]
    return {"default": np.where(mask == 0, np.nan, ratio(nir, red))[None]}


def ndwi(samples, _):
    _, green, _, nir, _ = samples[0]
    return {"ndwi": 10000 * (index(green, nir) + 1)[None]}


def classification(samples, _):
    _, green, red, nir, mask = samples[0]
    greenness = index(nir, red)
    classes = np.select(
        [mask == 0, index(green, nir) > 0.1, greenness < 0.05, greenness < 0.3], [0, 1, 2, 3], 4
    )
    palette = rgb(0x0044AA, 0x0044AA, 0xC2B280, 0x99CC66, 0x006622)
    return {"class": classes[None], "colors": np.stack([*palette[classes].transpose(2, 0, 1), mask])}


def color_ramp(samples, _):
    _, _, red, nir, _ = samples[0]
    greenness = index(nir, red)
    ramp = rgb(0x0C0C0C, 0xEAEAEA, 0xCCC682, 0x91BF51, 0x004400)
    return {
        "default": np.floor(blended(greenness, [-0.5, -0.2, 0, 0.2, 0.6], ramp * 255) + 1e-9) / 255,
        "blended": blended(greenness, [-0.2, 0.1, 0.5], [[0, 0, 1], [1, 1, 1], [0, 0.5, 0]]),
        "stretched": blended(greenness, [-0.3, 0, 0.6], [[-1000], [0], [3000]]),
    }


def highlights(samples, _):
    blue, green, red, _, mask = samples[0]
    linear = (np.stack([red, green, blue]) - 0.05) / (0.4 - 0.05)
    compressed = np.where(linear > 0.92, 0.92 + (linear - 0.92) * (1 - 0.92) / (2 - 0.92), linear)
    return {"default": np.stack([*np.clip(compressed, 0, 1), mask])}


def multi_output(samples, numbers):
    blue, green, red, _, mask = samples[0]
    return {"rgb": np.stack([red, green, blue]), "nir": numbers[0, 3:4] - 100, "dataMask": mask[None]}


def statistics(samples, _):
    _, _, red, nir, mask = samples.transpose(1, 0, 2, 3)
    series = np.where((mask == 1) & (nir + red > 0), ratio(nir, red), np.nan)
    return {"default": np.stack([np.nanmax(series, 0), np.nanmean(series, 0), np.nanmedian(series, 0)])}


def cloudless(samples, _):
    colors, day = np.ones((3, *samples.shape[2:])), np.zeros(samples.shape[2:])
    for date, (blue, green, red, _, mask) in zip(DAYS, samples):
        clear = (mask == 1) & (blue < 0.35)
        colors = np.where(clear, 2 * np.stack([red, green, blue]), colors)
        day = np.where(clear, date, day)
    return {"default": colors, "day": day[None]}


def series(samples, _):
    return {"ndvi": 10000 * index(samples[:, 3], samples[:, 2])}


def change(samples, _):
    (_, _, red, nir, mask), (_, _, last_red, last_nir, last_mask) = samples[1], samples[3]
    difference = ratio(last_nir, last_red) - ratio(nir, red)
    return {"default": np.where(mask * last_mask == 1, difference, -9)[None]}


SCRIPTS = {
    "true-color": true_color,
    "false-color": false_color,
    "ndvi": ndvi,
    "ndwi": ndwi,
    "classification": classification,
    "color-ramp": color_ramp,
    "highlights": highlights,
    "multi-output": multi_output,
    "statistics": statistics,
    "cloudless": cloudless,
    "series": series,
    "change": change,
}


def compare(script, samples, shape, outputs):
    """For each output, how many values differ from numpy's, and how many different ones there are."""
    numbers = np.fromfile(samples, "<f8").reshape(-1, 5, *shape)
    reflectance = numbers / np.array([255, 255, 255, 255, 1]).reshape(5, 1, 1)
    computed = SCRIPTS[script](reflectance, numbers)
    found = {}
    for output in outputs:
        want = stored(computed[output["id"]], output["sampleType"])
        got = np.fromfile(output["file"], TYPES[output["sampleType"]]).reshape(*shape, -1).transpose(2, 0, 1)
        same = (got == want) | (np.isnan(got) & np.isnan(want))
        found[output["id"]] = {"bands": len(want), "differing": int((~same).sum()), "values": len(np.unique(want))}
    return found


answer_questions(lambda question: compare(**question))
