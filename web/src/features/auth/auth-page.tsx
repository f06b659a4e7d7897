import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useAuth } from '../../lib/auth.tsx';
import { errorMessage } from '../../lib/errors.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { safeNext } from '../../lib/paths.ts';
import { Brand } from '../../ui/brand.tsx';
import { ErrorRegion } from '../../ui/error-region.tsx';
import { PanelTab, PanelTabList, PanelTabs, TabPanel } from '../../ui/tabs.tsx';
import { ThemeToggleWithWord } from '../../ui/theme-toggle-with-word.tsx';
import { LoginForm } from './login-form.tsx';
import { MarketingPanel } from './marketing-panel.tsx';
import { RegisterForm } from './register-form.tsx';
import { describeRequirements, useRegistration } from './use-registration.ts';

const TITLES = {
  login: 'Sign in to Sextant',
  register: 'Create your account',
};
type Mode = keyof typeof TITLES;

/** Sign-in and registration. Signed-in users are redirected to the return address. */
export function AuthPage() {
  const { status, error, reload } = useAuth();
  const [search] = useSearchParams();
  const [mode, setMode] = useState<Mode>('login');
  const registration = useRegistration({ enabled: mode === 'register' });
  usePageTitle('Sign in');
  if (status === 'signed-in') return <Navigate to={safeNext(search.get('next'))} replace />;
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] bg-surface lg:grid-cols-[minmax(33rem,5fr)_7fr] lg:grid-rows-1">
      <main className="flex flex-col px-4 py-6 sm:px-8 lg:px-12 lg:py-10">
        <div className="flex w-full max-w-[440px] items-center justify-between">
          <Brand />
          <ThemeToggleWithWord className="-mr-3.5" />
        </div>
        {/* Not centred vertically, so that the tabs do not move with the form's height. */}
        <div className="w-full max-w-[440px] py-8 lg:pt-[16vh]">
          <h1 className="text-page">{TITLES[mode]}</h1>
          <p className="mt-1 text-ink2">
            {mode === 'login'
              ? 'Your searches, saved articles and radars are where you left them.'
              : describeRequirements(registration)}
          </p>
          {status === 'failed' && (
            <div className="mt-6">
              <ErrorRegion
                title="Your session could not be checked."
                message={errorMessage(error)}
                onRetry={reload}
              />
            </div>
          )}
          <PanelTabs value={mode} onValueChange={(next) => setMode(next as Mode)} className="mt-6">
            <PanelTabList aria-label="Login or register">
              <PanelTab value="login">Login</PanelTab>
              <PanelTab value="register">Register</PanelTab>
            </PanelTabList>
            <TabPanel value="login" className="pt-6">
              <LoginForm />
            </TabPanel>
            <TabPanel value="register" className="pt-6">
              <RegisterForm />
            </TabPanel>
          </PanelTabs>
        </div>
      </main>
      <MarketingPanel />
    </div>
  );
}
