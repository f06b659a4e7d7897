import { usePageTitle } from '../../lib/page-title.ts';
import { Panel } from '../../ui/panel.tsx';
import { chooseTheme, type ThemeChoice, useTheme } from '../../ui/theme.ts';
import { AccessTokensPanel } from './access-tokens-panel.tsx';
import { QuadrantNamesPanel } from './quadrant-names-panel.tsx';
import { SearchDefaultsPanel } from './search-defaults-panel.tsx';

const CHOICES: { value: ThemeChoice; label: string; text: string }[] = [
  { value: 'light', label: 'Light', text: 'Ink on paper.' },
  { value: 'dark', label: 'Dark', text: 'For dim rooms.' },
  { value: 'system', label: 'Use system', text: 'Follows this device, also when it changes.' },
];

/** Settings that are stored in this browser, and those of the account. */
export function SettingsPage() {
  const { choice } = useTheme();
  usePageTitle('Settings');
  return (
    <div>
      <h1 className="text-page">Settings</h1>
      <p className="mt-1 text-ink2">
        Theme and search defaults are kept in this browser, names and access tokens with your account.
      </p>
      <div className="grid items-start gap-x-6 lg:grid-cols-2">
        <Panel aria-labelledby="theme-heading" className="mt-6 px-4 pt-4 pb-1 sm:px-5">
          <fieldset>
            <legend id="theme-heading" className="text-section">
              Theme
            </legend>
            <div className="mt-2">
              {CHOICES.map(({ value, label, text }) => (
                <label
                  key={value}
                  className="flex min-h-11 cursor-pointer items-start gap-3 border-line border-t py-3 first:border-t-0"
                >
                  <input
                    type="radio"
                    name="theme"
                    value={value}
                    checked={choice === value}
                    onChange={() => chooseTheme(value)}
                    className="choice mt-0.5"
                  />
                  <span>
                    <span className="block font-medium">{label}</span>
                    <span className="block text-ink2">{text}</span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        </Panel>
        <SearchDefaultsPanel />
      </div>
      <QuadrantNamesPanel />
      <AccessTokensPanel />
      <p className="mt-6 text-ink2">
        Everything here is also available by API: see the{' '}
        <a href="/docs" className="text-link">
          API reference
        </a>
        .
      </p>
    </div>
  );
}
