import { CONFIRMATION_VALID_HOURS } from '@sextant/contracts/account/email-confirmation';
import type { Mail } from '@sextant/service-kit/mail/mailer';

/** The mail with a link. It holds nothing that a user typed: who asks for it may not be who reads it. */
export function confirmationMail({ id, to, link }: { id: string; to: string; link: string }): Mail {
  const asked = 'Somebody, most likely you, asked Sextant to send mail to this address.';
  const rest = `The link is valid for ${CONFIRMATION_VALID_HOURS} hours. If you did not ask for it, do nothing: without it Sextant sends nothing here.`;
  return {
    id,
    to,
    subject: 'Confirm your email address for Sextant',
    text: `${asked}\n\nConfirm that it is yours:\n${link}\n\n${rest}\n`,
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Confirm your email address for Sextant</title></head>
<body style="font: 16px/1.5 'Segoe UI', 'Helvetica Neue', Arial, sans-serif; max-width: 36em; margin: 1.5em auto; padding: 0 1em">
<p>${asked}</p>
<p><a href="${link}">Confirm that it is yours</a></p>
<p>${rest}</p>
</body></html>
`,
  };
}
