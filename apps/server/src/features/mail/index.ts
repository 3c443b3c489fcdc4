export { createFileMailbox, type FileMailbox, type KeptMessage } from './fileMailbox.ts';
export { htmlOfMail, type MailLogo } from './htmlOfMail.ts';
export { createSmtpMailer } from './createSmtpMailer.ts';
export { type Mailer, type MailMessage, MailRefused } from './mailer.ts';
