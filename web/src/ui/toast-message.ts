export interface ToastMessage {
  title: string;
  description?: string;
  /** It went well, unless told otherwise; `neutral` where there is nothing to be glad of. */
  tone?: 'neutral' | 'destructive';
  /** It tells the cause of failures that are told next: they say nothing more. */
  cause?: true;
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
