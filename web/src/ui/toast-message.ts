export interface ToastMessage {
  title: string;
  description?: string;
  /** Defaults to success; `neutral` is for messages that are neither a success nor a failure. */
  tone?: 'neutral' | 'destructive';
  /** Set on the common cause of several failures, whose own toasts are then suppressed. */
  cause?: true;
  /** An action, e.g. Undo. `alternative` describes another way to do it, for users who cannot reach the toast in time. */
  action?: { label: string; alternative: string; onAction: () => void };
}

export interface ShownToast {
  key: number;
  open: boolean;
  message: ToastMessage;
}

export interface ToastRegionProps {
  toast: ShownToast | null;
  onOpenChange: (open: boolean) => void;
}
