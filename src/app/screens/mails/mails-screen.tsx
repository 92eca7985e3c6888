import { type LoaderFunction, useParams } from 'react-router';
import { mailCalls } from '#contract/mails.ts';
import { loadAnswer } from '#app/query/answers.ts';
import { listLoader } from '#app/list/use-list.ts';
import { MailList, mailList } from './mail-list.tsx';
import { askMail, OneMail } from './one-mail.tsx';

const namesOne = (params: { id?: string }): boolean => params.id !== undefined;

const loadList = listLoader(mailList);

/** One mail is there before it opens; nothing waits for a list. */
export const loader: LoaderFunction = async (given) => {
  if (!namesOne(given.params)) return loadList(given);
  await loadAnswer(mailCalls.read, askMail(given.params));
  return null;
};

/** The mails of the portal, for staff: the list, or the one that the address names (rule S-23). */
export const Component = () => (namesOne(useParams()) ? <OneMail /> : <MailList />);
