// Runs before the first paint: sets the class `dark` from the saved choice, else from the system. The value `dark` means dark,
// any other means light. The same rule in src/ui/theme.ts takes over afterwards.
(() => {
  let saved = null;
  try {
    saved = localStorage.getItem('theme');
  } catch {
    // Storage is blocked: the system decides.
  }
  const dark = saved === null ? matchMedia('(prefers-color-scheme: dark)').matches : saved === 'dark';
  document.documentElement.classList.toggle('dark', dark);
})();
