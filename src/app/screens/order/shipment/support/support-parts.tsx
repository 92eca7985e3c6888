export { MailsSection } from './mails-section.tsx';
export { MessagesSection } from './messages-section.tsx';
