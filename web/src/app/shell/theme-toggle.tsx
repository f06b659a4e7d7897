import { IconButton } from '../../ui/button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { useOtherTheme } from '../../ui/use-other-theme.ts';

export function ThemeToggle() {
  const { label, Icon, choose } = useOtherTheme();
  return (
    <Tooltip text={label}>
      <IconButton label={label} onClick={choose}>
        <Icon strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
    </Tooltip>
  );
}
