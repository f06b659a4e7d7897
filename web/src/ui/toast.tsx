import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { IconButton } from './button.tsx';
import { cn } from './class-names.ts';

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'neutral' | 'destructive';
  /** One thing to do about it, e.g. Undo. `alternative` says how else to do it, for people who cannot reach the toast in time. */
  action?: { label: string; alternative: string; onAction: () => void };
}

const ToastContext = createContext<((message: ToastMessage) => void) | null>(null);

/** Shows a toast: at most one at a time, the newest replaces; 5000 ms, paused on hover and focus; F8 goes to it. */
export function useToast(): (message: ToastMessage) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast must be used within a ToastProvider');
  return show;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ key: number; open: boolean; message: ToastMessage } | null>(null);
  const show = useCallback(
    (message: ToastMessage) => setShown((before) => ({ key: (before?.key ?? 0) + 1, open: true, message })),
    [],
  );
  return (
    <ToastContext value={show}>
      <Toast.Provider duration={5000} swipeThreshold={50} swipeDirection="right">
        {children}
        {shown && (
          <ToastItem
            key={shown.key}
            open={shown.open}
            message={shown.message}
            onOpenChange={(open) => setShown((now) => now && { ...now, open })}
          />
        )}
        <Toast.Viewport
          hotkey={['F8']}
          className="fixed right-0 bottom-0 z-[60] flex w-full flex-col p-4 outline-none md:max-w-[420px]"
        />
      </Toast.Provider>
    </ToastContext>
  );
}

interface ToastItemProps {
  open: boolean;
  message: ToastMessage;
  onOpenChange: (open: boolean) => void;
}

function ToastItem({ open, message, onOpenChange }: ToastItemProps) {
  const destructive = message.tone === 'destructive';
  const Icon = destructive ? CircleAlert : CircleCheck;
  return (
    <Toast.Root
      open={open}
      onOpenChange={onOpenChange}
      type={destructive ? 'foreground' : 'background'}
      className={cn(
        'grid grid-cols-[auto_1fr_auto] items-start gap-3 rounded-panel border border-line bg-surface py-3 pr-2 pl-4 shadow-float dark:bg-hover',
        'data-[state=closed]:animate-fade-out data-[state=open]:animate-popover-in data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
      )}
    >
      <Icon
        aria-hidden="true"
        strokeWidth={1.5}
        className={cn('mt-0.5 size-4', destructive ? 'text-danger' : 'text-ok')}
      />
      <div className="min-w-0">
        <Toast.Title className={cn('font-medium text-ui', destructive && 'text-danger')}>
          {message.title}
        </Toast.Title>
        {message.description && (
          <Toast.Description className="mt-0.5 text-ink2 text-ui">{message.description}</Toast.Description>
        )}
        {message.action && (
          <Toast.Action
            altText={message.action.alternative}
            onClick={message.action.onAction}
            className="mt-1 text-link font-medium text-ui"
          >
            {message.action.label}
          </Toast.Action>
        )}
      </div>
      <Toast.Close asChild>
        <IconButton label="Dismiss" className="-my-1.5">
          <X strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      </Toast.Close>
    </Toast.Root>
  );
}
