import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { ShownToast, ToastMessage, ToastRegionProps } from './toast-message.ts';

const ToastContext = createContext<((message: ToastMessage) => void) | null>(null);

/** Shows a toast: at most one at a time, the newest replaces; 5000 ms, paused on hover and focus; F8 goes to it. */
export function useToast(): (message: ToastMessage) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast must be used within a ToastProvider');
  return show;
}

/**
 * Holds the toast that is shown. What draws it is a chunk of its own, because nobody can need it before the first act: it is fetched
 * at the first key or click, so that it is there when the server no longer answers.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<ShownToast | null>(null);
  const [Region, setRegion] = useState<ComponentType<ToastRegionProps> | null>(null);
  const load = useCallback(() => {
    // Without the chunk no toast can be shown; every error also stays in the region where it happened.
    import('./toast-region.tsx').then((module) => setRegion(() => module.ToastRegion)).catch(() => {});
  }, []);
  useEffect(() => {
    const acts = ['pointerdown', 'keydown'] as const;
    for (const act of acts) window.addEventListener(act, load, { once: true });
    return () => {
      for (const act of acts) window.removeEventListener(act, load);
    };
  }, [load]);
  const show = useCallback(
    (message: ToastMessage) => {
      load();
      setToast((before) =>
        before?.open && before.message.cause && message.tone === 'destructive'
          ? before
          : { key: (before?.key ?? 0) + 1, open: true, message },
      );
    },
    [load],
  );
  const region = useMemo(
    () =>
      Region && (
        <Region toast={toast} onOpenChange={(open) => setToast((shown) => shown && { ...shown, open })} />
      ),
    [Region, toast],
  );
  return (
    <ToastContext value={show}>
      {children}
      {region}
    </ToastContext>
  );
}
