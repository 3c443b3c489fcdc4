import { useIntl } from 'react-intl';
import { pickerDescriptors } from '../../messages/pickerDescriptors.ts';
import { attachmentDescriptors } from '../../messages/attachmentDescriptors.ts';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';
import { ImagePlaceholder } from './ImagePlaceholder.tsx';

interface ImageFallbackProps {
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly onRetry: () => void;
}

const minSizeForText = 160;

/** Fallback of a failed picture: same size, its alternative text and a retry button. */
export function ImageFallback({ alt, width, height, onRetry }: ImageFallbackProps) {
  const { formatMessage } = useIntl();
  const failureText = formatMessage(attachmentDescriptors.imageFailed);
  const again = formatMessage(pickerDescriptors.tryAgain);
  const isSmall = Math.min(width, height) < minSizeForText;
  return (
    <span className="ufi-failed-picture" role="group" aria-label={alt || failureText}>
      <ImagePlaceholder width={width} height={height} />
      <span className="ufi-failed-picture__words">
        {isSmall ? (
          <IconButton icon="retry" size="small" label={`${failureText} ${again}`} onClick={onRetry} />
        ) : (
          <>
            <Icon name="photo" size={24} />
            <span>{failureText}</span>
            <Button variant="link" size="small" onClick={onRetry}>
              {again}
            </Button>
          </>
        )}
      </span>
    </span>
  );
}
