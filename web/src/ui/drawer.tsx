import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { cn } from './class-names.ts';
import { useOpener } from './use-opener.ts';

export const Drawer = Dialog.Root;
export const DrawerTrigger = Dialog.Trigger;

const sides = {
  right:
    'inset-y-0 right-0 w-80 max-w-[calc(100vw-2rem)] border-l data-[state=closed]:animate-right-out data-[state=open]:animate-right-in',
  bottom:
    'inset-x-0 bottom-0 max-h-[80dvh] rounded-t-dialog border-t data-[state=closed]:animate-bottom-out data-[state=open]:animate-bottom-in',
};

interface DrawerContentProps {
  title: string;
  description?: string;
  side?: keyof typeof sides;
  children: ReactNode;
}

export const DrawerContent = (props: DrawerContentProps) => (
  <Dialog.Portal>
    <Dialog.Overlay className="fixed inset-0 z-40 bg-[rgb(11_16_20/0.5)] data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
    <DrawerBox {...props} />
  </Dialog.Portal>
);

function DrawerBox({ title, description, side = 'right', children }: DrawerContentProps) {
  const opener = useOpener();
  const close = (
    <Dialog.Close asChild>
      <IconButton label="Close">
        <X strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
    </Dialog.Close>
  );
  return (
    <Dialog.Content
      onOpenAutoFocus={opener.remember}
      onCloseAutoFocus={opener.restore}
      className={cn(
        'fixed z-50 flex flex-col border-line bg-surface shadow-float dark:bg-hover',
        sides[side],
      )}
      {...(description ? {} : { 'aria-describedby': undefined })}
    >
      {side === 'bottom' ? (
        // The content has its own heading and needs the vertical space.
        <div className="flex items-center justify-between pr-1.5 pl-4">
          <Dialog.Title className="text-ink3 text-meta">{title}</Dialog.Title>
          {close}
        </div>
      ) : (
        <div className="flex items-center justify-between gap-4 border-line border-b py-3 pr-3 pl-4">
          <div>
            <Dialog.Title className="text-section">{title}</Dialog.Title>
            {description && (
              <Dialog.Description className="text-ink3 text-meta">{description}</Dialog.Description>
            )}
          </div>
          {close}
        </div>
      )}
      <section
        className={cn('min-h-0 flex-1 overflow-y-auto p-4', side === 'bottom' && 'pt-1')}
        // Content without links must still be scrollable by keyboard.
        {...(side === 'bottom' ? { tabIndex: 0, 'aria-label': title } : {})}
      >
        {children}
      </section>
    </Dialog.Content>
  );
}
