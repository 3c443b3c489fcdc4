import './Picture.css';

interface ImagePlaceholderProps {
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** Keeps the room of a picture that is not there, in its shape, without a style of its own. */
export function ImagePlaceholder({ width, height }: ImagePlaceholderProps) {
  return (
    <svg className="ufi-room" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
  );
}
