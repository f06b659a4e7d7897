import { Button } from './button.tsx';
import { useOtherTheme } from './use-other-theme.ts';

export function ThemeToggleWithWord({ className }: { className?: string }) {
  const { label, Icon, choose } = useOtherTheme();
  return (
    <Button variant="quiet" className={className} onClick={choose}>
      <Icon strokeWidth={1.5} aria-hidden="true" />
      {label}
    </Button>
  );
}
