import './Picture.css';

interface ImagePlaceholderProps {
  /** Width in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** Placeholder with the aspect ratio of a picture, without inline styles. */
export function ImagePlaceholder({ width, height }: ImagePlaceholderProps) {
  return (
    <svg className="ufi-room" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
  );
}
