import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react';
import { ToastRegion, type Toast } from 'ufi-ui';

/** Says something short at the bottom of the page. */
export type ShowToast = (toast: Omit<Toast, 'id'>) => void;

const ToastContext = createContext<ShowToast>(() => undefined);

/** How to say something short. */
export const useToast = (): ShowToast => useContext(ToastContext);

/** The place of all short messages. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const count = useRef(0);
  const show = useCallback<ShowToast>((toast) => {
    count.current += 1;
    const id = `toast-${count.current}`;
    setToasts((known) => [...known, { ...toast, id }]);
  }, []);
  const dismiss = useCallback((id: string) => setToasts((known) => known.filter((toast) => toast.id !== id)), []);
  return (
    <ToastContext value={show}>
      {children}
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
    </ToastContext>
  );
}
