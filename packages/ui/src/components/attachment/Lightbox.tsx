import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useIntl } from 'react-intl';
import { attachmentDescriptors } from '../../messages/attachmentDescriptors.ts';
import { Button } from '../button/Button.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';
import { RetryingImage } from '../picture/RetryingImage.tsx';
import './Lightbox.css';

/** A photo on the page. */
interface PhotoOnPage {
  readonly link: HTMLAnchorElement;
  readonly src: string;
  /** Its files by their width. */
  readonly srcSet: string;
  readonly label: string;
  /** Its shape; the page shows it smaller than it is. */
  readonly width: number;
  readonly height: number;
}

/** The photos of a post and of its comments on the page, in their order, found by the link of one of them. */
function photosAround(link: HTMLAnchorElement): readonly PhotoOnPage[] {
  const around = link.closest('.ufi-post') ?? document.body;
  return [...around.querySelectorAll<HTMLImageElement>('.ufi-photo a > img')].flatMap((image) => {
    const photo = image.closest('a');
    const [width, height] = ['width', 'height'].map((name) => Number(image.getAttribute(name)));
    if (photo === null || !width || !height) return [];
    return {
      link: photo,
      src: photo.getAttribute('href') ?? '',
      srcSet: image.srcset,
      label: image.alt,
      width,
      height,
    };
  });
}

/** The width of a photo's largest file, in pixels: none is shown larger than it is. */
const widestIn = (srcSet: string): number =>
  Math.max(...[...srcSet.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)));

interface LightboxProps {
  /** The link of the photo that was pressed. */
  readonly opener: HTMLAnchorElement;
  readonly onClose: () => void;
}

/** How far a finger moves sideways for the next photo, in px. */
const swipeDistance = 50;

/**
 * Full-screen photos in a dialog: the one that was pressed, and the others of its post and of the comments below it that
 * are on the page. Arrow keys, buttons and swiping lead to the next one; nothing moves by itself. A button, a double click,
 * `+` and `-` show a photo twice as large, to be scrolled; two fingers zoom as anywhere.
 */
export function Lightbox({ opener, onClose }: LightboxProps) {
  const { formatMessage } = useIntl();
  const [photos] = useState(() => photosAround(opener));
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      photos.findIndex(({ link }) => link === opener),
    ),
  );
  const [isZoomed, setIsZoomed] = useState(false);
  const photo = photos[index];
  const go = (step: number) => {
    setIsZoomed(false);
    setIndex((now) => Math.min(photos.length - 1, Math.max(0, now + step)));
  };
  const swipe = useSwipe(go);
  if (photo === undefined) return null;
  const { label, src, srcSet, width, height } = photo;
  const moveByKey = (event: KeyboardEvent) => {
    // With these, it is the browser that zooms.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '-') setIsZoomed(event.key === '+');
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    // They scroll an enlarged photo.
    if (isZoomed || step === undefined) return;
    event.preventDefault();
    go(step * lineOf(event.currentTarget));
  };
  return (
    <Dialog isOpen onClose={onClose} title={label} size="large" onKeyDown={moveByKey}>
      <div className={isZoomed ? 'ufi-lightbox ufi-lightbox--zoomed' : 'ufi-lightbox'} {...(!isZoomed && swipe)}>
        <div
          className="ufi-lightbox__photo"
          role="group"
          aria-label={label}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is scrolled is so by keyboard, too
          tabIndex={isZoomed ? 0 : undefined}
          onDoubleClick={() => setIsZoomed(!isZoomed)}
        >
          <RetryingImage
            key={src}
            src={src}
            srcSet={srcSet}
            sizes={isZoomed ? '200vw' : `min(100vw, ${widestIn(srcSet)}px)`}
            alt={label}
            width={width}
            height={height}
          />
        </div>
        <div className="ufi-lightbox__zoom">
          <Button size="small" isPressed={isZoomed} onClick={() => setIsZoomed(!isZoomed)}>
            {formatMessage(attachmentDescriptors.zoom)}
          </Button>
        </div>
        {photos.length > 1 && (
          <div className="ufi-lightbox__steps">
            <span className="ufi-lightbox__previous">
              <IconButton
                icon="chevronDown"
                label={formatMessage(attachmentDescriptors.previousPhoto)}
                onClick={() => go(-1)}
              />
            </span>
            <span role="status">
              {formatMessage(attachmentDescriptors.photoPosition, { position: index + 1, total: photos.length })}
            </span>
            <span className="ufi-lightbox__next">
              <IconButton
                icon="chevronDown"
                label={formatMessage(attachmentDescriptors.nextPhoto)}
                onClick={() => go(1)}
              />
            </span>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** 1 where lines are written to the right, -1 where they are written to the left. */
const lineOf = (element: Element): 1 | -1 => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);

/** Pointer events of a finger that moves sideways; a second finger zooms. */
function useSwipe(go: (step: number) => void) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) {
      start.current = pointerType === 'touch' && isPrimary ? { x, y } : null;
    },
    onPointerUp({ clientX, clientY, currentTarget }: PointerEvent) {
      if (start.current === null) return;
      const [across, along] = [clientX - start.current.x, clientY - start.current.y];
      start.current = null;
      if (Math.abs(across) >= swipeDistance && Math.abs(across) > Math.abs(along)) {
        go(-Math.sign(across) * lineOf(currentTarget));
      }
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
