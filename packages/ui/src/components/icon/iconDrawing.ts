/** Icon on a 24 x 24 grid: stroked by default. */
export interface IconDrawing {
  path: string;
  isFilled?: true;
  /** Consists of dots: short strokes as wide as a dot. Every comment has such an icon, so its markup is short. */
  isDotted?: true;
  /** Mirrored in right-to-left pages, for icons that point along the line of writing. */
  isDirectional?: true;
}
