import type { MouseEvent } from 'react';
import { Icon } from 'ufi-ui';

interface CloseLinkProps {
  readonly href: string;
  readonly label: string;
  /** In place of following the link. */
  readonly onClose?: () => void;
}

/** A cross that is a link, so that it closes without script, too. */
export function CloseLink({ href, label, onClose }: CloseLinkProps) {
  const close = (event: MouseEvent) => {
    if (onClose === undefined) return;
    event.preventDefault();
    onClose();
  };
  return (
    <a className="ufi-icon-button ufi-icon-button--medium" href={href} aria-label={label} title={label} onClick={close}>
      <Icon name="close" />
    </a>
  );
}
