import type { AttachmentOf } from 'ufi-core/contract';

interface SpriteFrameProps {
  readonly metadata: AttachmentOf<'sticker'>['metadata'];
  readonly frame: number;
}

/** Frame of a sticker's sprite sheet (S3.06). */
export function SpriteFrame({ metadata, frame }: SpriteFrameProps) {
  const { width, height, framesPerRow, framesPerCol, sprite_uri, sprite_uri_2x } = metadata;
  const isFine = sprite_uri_2x !== null && globalThis.devicePixelRatio > 1;
  const column = frame % framesPerRow;
  const row = Math.floor(frame / framesPerRow);
  return (
    <svg
      className="ufi-sticker__sprite"
      viewBox={`${column * width} ${row * height} ${width} ${height}`}
      aria-hidden="true"
    >
      <image
        href={(isFine ? sprite_uri_2x : sprite_uri) ?? undefined}
        width={width * framesPerRow}
        height={height * framesPerCol}
      />
    </svg>
  );
}
