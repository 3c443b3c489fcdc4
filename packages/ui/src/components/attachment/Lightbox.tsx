import { Dialog } from '../dialog/Dialog.tsx';
import type { Size } from '../picture/fitInside.ts';
import { RetryingImage } from '../picture/RetryingImage.tsx';
import './Lightbox.css';

interface LightboxProps {
  readonly isOpen: boolean;
  readonly label: string;
  readonly src: string;
  readonly size: Size;
  readonly onClose: () => void;
}

/** Full-screen photo in a dialog. */
export function Lightbox({ isOpen, label, src, size, onClose }: LightboxProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={label} size="large">
      <div className="ufi-lightbox">
        <RetryingImage src={src} alt={label} width={size.width} height={size.height} />
      </div>
    </Dialog>
  );
}
