import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react';
import { ToastRegion, type Toast } from 'ufi-ui';

/** A toast to show. */
export interface ToastToShow extends Omit<Toast, 'id'> {
  /** Called when the reader dismisses the toast. */
  readonly onDismiss?: () => void;
}

/** Shows a toast. Returns a function that removes it. */
export type ShowToast = (toast: ToastToShow) => () => void;

const ToastContext = createContext<ShowToast>(() => () => undefined);

/** Returns the function that shows toasts. */
export const useToast = (): ShowToast => useContext(ToastContext);

/** Provides toasts and renders their region. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const count = useRef(0);
  const listeners = useRef(new Map<string, () => void>());
  const [remove] = useState(() => (id: string) => {
    listeners.current.delete(id);
    setToasts((known) => known.filter((toast) => toast.id !== id));
  });
  const show = useCallback<ShowToast>(
    (toast) => {
      count.current += 1;
      const id = `toast-${count.current}`;
      const { onDismiss, ...content } = toast;
      if (onDismiss !== undefined) listeners.current.set(id, onDismiss);
      setToasts((known) => [...known, { ...content, id }]);
      return () => remove(id);
    },
    [remove],
  );
  const dismiss = useCallback(
    (id: string) => {
      listeners.current.get(id)?.();
      remove(id);
    },
    [remove],
  );
  return (
    <ToastContext value={show}>
      {children}
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
    </ToastContext>
  );
}
