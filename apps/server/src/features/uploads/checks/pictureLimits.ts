/** The most pixels that are decoded, all frames together (A21). */
export const maxPixels = 40_000_000;
/** The most frames of what moves (A21). */
export const maxFrames = 300;
/** The longer side of what is kept, and of its preview, in pixels; nothing is made larger than it came. */
export const wholeSide = 4096;
/** See {@link wholeSide}. */
export const previewSide = 960;
/** The side of somebody's picture, in pixels: three times the 40 that are the most it is drawn with. */
export const portraitSide = 120;
