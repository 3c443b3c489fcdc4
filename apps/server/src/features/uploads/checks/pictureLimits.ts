/** Maximum number of pixels that are decoded, in all frames together (A21). */
export const maxPixels = 40_000_000;
/** Maximum number of frames of an animation (A21). */
export const maxFrames = 300;
/** Maximum width and height of the stored picture, in pixels; pictures are never enlarged. */
export const wholeSide = 4096;
/** Width and height of a portrait in pixels: three times the maximum display size of 40. */
export const portraitSide = 120;
/** The largest logo of a network, in pixels: four times what a header shows. */
export const logoSize = { width: 480, height: 160 } as const;
/** Size of the cover above a profile, in pixels. */
export const coverSize = { width: 960, height: 240 } as const;
