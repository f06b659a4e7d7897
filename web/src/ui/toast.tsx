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

/** Shows a toast for 5000 ms, paused on hover and focus. A new toast replaces the current one; F8 moves focus to it. */
export function useToast(): (message: ToastMessage) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast must be used within a ToastProvider');
  return show;
}

/**
 * Holds the current toast. The region that renders it is a separate chunk, because no toast is needed before the first interaction. It is
 * loaded at the first key press or click, so that it is available when the server stops responding.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<ShownToast | null>(null);
  const [Region, setRegion] = useState<ComponentType<ToastRegionProps> | null>(null);
  const load = useCallback(() => {
    // Without the chunk no toast can be shown; errors are still shown in the region where they occurred.
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
