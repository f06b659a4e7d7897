import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { IconButton } from './button.tsx';
import { cn } from './class-names.ts';
import type { ShownToast, ToastRegionProps } from './toast-message.ts';

/** Renders the current toast with its duration, hotkey and swipe threshold (`shell/toast-duration` and so on). */
export const ToastRegion = ({ toast, onOpenChange }: ToastRegionProps) => (
  <Toast.Provider duration={5000} swipeThreshold={50} swipeDirection="right">
    {toast && <ToastItem key={toast.key} toast={toast} onOpenChange={onOpenChange} />}
    <Toast.Viewport
      hotkey={['F8']}
      className="fixed bottom-(--bottom-bar) left-0 z-[60] flex w-full flex-col p-4 outline-none md:max-w-[420px] print:hidden"
    />
  </Toast.Provider>
);

const TONE_STYLES = {
  success: { Icon: CircleCheck, colour: 'text-ok' },
  neutral: { Icon: Info, colour: 'text-ink2' },
  destructive: { Icon: CircleAlert, colour: 'text-danger' },
} as const;

function ToastItem({ toast, onOpenChange }: { toast: ShownToast; onOpenChange: (open: boolean) => void }) {
  const { open, message } = toast;
  const destructive = message.tone === 'destructive';
  const { Icon, colour } = TONE_STYLES[message.tone ?? 'success'];
  return (
    <Toast.Root
      open={open}
      onOpenChange={onOpenChange}
      type={destructive ? 'foreground' : 'background'}
      className="grid grid-cols-[auto_1fr_auto] items-start gap-3 rounded-panel border border-line bg-surface py-3 pr-2 pl-4 shadow-float data-[state=closed]:animate-fade-out data-[state=open]:animate-popover-in data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) dark:bg-hover"
    >
      <Icon aria-hidden="true" strokeWidth={1.5} className={cn('mt-0.5 size-4', colour)} />
      <div className="min-w-0">
        <Toast.Title className={cn('font-medium text-ui', destructive && 'text-danger')}>
          {message.title}
        </Toast.Title>
        {message.description && (
          <Toast.Description className="mt-0.5 line-clamp-4 text-ink2 text-ui">
            {message.description}
          </Toast.Description>
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
