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
<html lang="en"><head><meta charset="utf-8"><title>Confirm your email address for Sextant</title></head>
<body style="font-family: sans-serif; line-height: 1.5; color: #1c1c1a; max-width: 36em; margin: 1.5em auto; padding: 0 1em">
<p>${asked}</p>
<p><a href="${link}">Confirm that it is yours</a></p>
<p style="color: #5c5b55">${rest}</p>
</body></html>
`,
  };
}
