export { isTokenValid, issueToken, renewResetToken, sweepAccountTokens } from './accountTokens.ts';
export { secretLink } from './composeMail.ts';
export { createMailOutbox, type MailOutbox } from './createMailOutbox.ts';
