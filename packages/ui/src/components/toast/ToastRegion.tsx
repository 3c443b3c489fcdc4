import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { uiDescriptors } from '../../messages/uiDescriptors.ts';
import { Icon } from '../icon/Icon.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';
import './ToastRegion.css';

/** Toast message. */
export interface Toast {
  /** Unique id. */
  id: string;
  /** The message. */
  text: ReactNode;
  /** Severity, `info` by default. */
  tone?: 'info' | 'success' | 'error' | undefined;
  /** Link-like button, such as undo. A toast with an action stays until it is dismissed or used. */
  action?: ReactNode;
}

/** Props of {@link ToastRegion}. */
export interface ToastRegionProps {
  /** The current toasts, oldest first. */
  toasts: readonly Toast[];
  /** Called with the id of a toast that expires or is closed. */
  onDismiss: (id: string) => void;
}

const displayMs = 6_000;

/**
 * Live region with toasts at the bottom of the page, announced politely. A toast without an action expires after 6 s.
 * Mount the region once, before the first toast.
 */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  const { formatMessage } = useIntl();
  return (
    <div className="ufi-toasts" role="status" aria-label={formatMessage(uiDescriptors.toasts)}>
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} onDismiss={onDismiss} />
      ))}
    </div>
  );
}

interface ToastItemProps {
  toast: Toast;
  onDismiss: (id: string) => void;
}

function ToastItem({ toast: { id, text, tone = 'info', action }, onDismiss }: ToastItemProps) {
  const { formatMessage } = useIntl();
  const item = useRef<HTMLDivElement>(null);
  const recordFocusOrigin = useRestoreFocus(item);
  const [isHeld, setIsHeld] = useState(false);
  const isTimed = action === undefined && !isHeld;
  useEffect(() => {
    if (!isTimed) return undefined;
    const timer = setTimeout(() => onDismiss(id), displayMs);
    return () => clearTimeout(timer);
  }, [id, isTimed, onDismiss]);
  return (
    <div
      ref={item}
      role="group"
      className={`ufi-toast ufi-toast--${tone}`}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={(event) => {
        recordFocusOrigin(event);
        setIsHeld(true);
      }}
      onBlur={() => setIsHeld(false)}
      onKeyDown={({ key }) => key === 'Escape' && onDismiss(id)}
    >
      {tone !== 'info' && <Icon name={tone === 'error' ? 'error' : 'check'} />}
      <div className="ufi-toast__text">{text}</div>
      {action}
      <IconButton icon="close" size="small" label={formatMessage(uiDescriptors.close)} onClick={() => onDismiss(id)} />
    </div>
  );
}

/** Restores the focus to where it was before it entered the toast. */
function useRestoreFocus(item: RefObject<HTMLElement | null>) {
  const origin = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    const element = item.current;
    return () => {
      const isInside = element?.contains(document.activeElement) === true;
      if (isInside && origin.current instanceof HTMLElement) origin.current.focus();
    };
  }, [item]);
  return ({ relatedTarget }: FocusEvent) => {
    const isFromOutside = relatedTarget !== null && item.current?.contains(relatedTarget) !== true;
    if (isFromOutside) origin.current = relatedTarget;
  };
}
