import type { MouseEvent } from 'react';
import { Icon } from 'ufi-ui';

interface CloseLinkProps {
  readonly href: string;
  readonly label: string;
  /** Called instead of following the link. */
  readonly onClose?: () => void;
}

/** Close button as a link, so that it also works without script. */
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
