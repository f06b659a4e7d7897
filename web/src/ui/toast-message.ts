export interface ToastMessage {
  title: string;
  description?: string;
  /** 'quiet' announces neither a success nor a failure. */
  tone?: 'neutral' | 'quiet' | 'destructive';
  /** One thing to do about it, e.g. Undo. `alternative` says how else to do it, for people who cannot reach the toast in time. */
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
