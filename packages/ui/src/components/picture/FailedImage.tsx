import { useIntl } from 'react-intl';
import { uiDescriptors } from '../../messages/uiDescriptors.ts';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';
import { Room } from './Room.tsx';

interface FailedImageProps {
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly onRetry: () => void;
}

const leastForWords = 160;

/** Where a picture would be that could not be had: as much room, what it shows, and a way to try again. */
export function FailedImage({ alt, width, height, onRetry }: FailedImageProps) {
  const { formatMessage } = useIntl();
  const words = formatMessage(uiDescriptors.imageFailed);
  const again = formatMessage(uiDescriptors.tryAgain);
  const isSmall = Math.min(width, height) < leastForWords;
  return (
    <span className="ufi-failed-picture" role="group" aria-label={alt || words}>
      <Room width={width} height={height} />
      <span className="ufi-failed-picture__words">
        {isSmall ? (
          <IconButton icon="retry" size="small" label={`${words} ${again}`} onClick={onRetry} />
        ) : (
          <>
            <Icon name="photo" size={24} />
            <span>{words}</span>
            <Button variant="link" size="small" onClick={onRetry}>
              {again}
            </Button>
          </>
        )}
      </span>
    </span>
  );
}
