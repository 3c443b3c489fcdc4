import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { uiDescriptors } from '../../messages/uiDescriptors.ts';
import { IconButton } from '../icon-button/IconButton.tsx';
import './Dialog.css';

/** Props of {@link Dialog}. */
export interface DialogProps {
  /** True while the dialog is open. */
  isOpen: boolean;
  /** Called by Escape, a click outside, or the close button. */
  onClose: () => void;
  /** Title, also the accessible name. */
  title: ReactNode;
  /** Content. */
  children: ReactNode;
  /** Buttons below the content. */
  footer?: ReactNode;
  /** Width, `medium` by default. */
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Keys pressed anywhere in the dialog. */
  onKeyDown?: KeyboardEventHandler | undefined;
}

/** Modal dialog: traps the focus and restores it on close. */
export function Dialog({ isOpen, onClose, title, children, footer, size = 'medium', onKeyDown }: DialogProps) {
  const { formatMessage } = useIntl();
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(willOpen) => willOpen || onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="ufi-dialog-backdrop" />
        <BaseDialog.Viewport className="ufi-dialog-viewport">
          <BaseDialog.Popup className={`ufi-dialog ufi-dialog--${size}`} onKeyDown={onKeyDown}>
            <div className="ufi-dialog__header">
              <BaseDialog.Title className="ufi-dialog__title">{title}</BaseDialog.Title>
              <IconButton icon="close" label={formatMessage(uiDescriptors.close)} onClick={onClose} />
            </div>
            <div className="ufi-dialog__body">{children}</div>
            {footer && <div className="ufi-dialog__footer">{footer}</div>}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
