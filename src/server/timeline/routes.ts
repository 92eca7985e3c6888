import type { HandlersOf } from '#server/all-handlers.ts';
import { listMentionsOf } from '#server/comments/comments.ts';
import type { TimelineEntry } from '#contract/timeline.ts';
import { type StoredDocumentType, storedDocumentTypes } from '#domain/document.ts';
import type { FileState } from '#domain/files.ts';
import { fillMentions, type Mention } from '#domain/comment.ts';
import { documentMessages } from '#domain/messages/documents.ts';
import { timelineMessages as words } from '#domain/messages/timeline.ts';
import { describeEvent } from '#domain/tracking.ts';
import { isStaff } from '#domain/user.ts';
import { isOfOrder } from '#server/mail/mails-of-request.ts';
import { showDoer } from '#server/shipments/show-doer.ts';
import { countEntries, listEntries, type TimelineRecord } from './repository.ts';
import { isAboutMoney } from './action-kinds.ts';

type Description = Pick<TimelineEntry, 'title' | 'content' | 'moneyContent'>;

/** Its subject has the amount. */
const moneyMail = 'transfer-agreed';

const withWords = (title: string, content: string | null, isOfMoney: boolean): Description =>
  isOfMoney && content !== null ? { title, content: null, moneyContent: content } : { title, content };

const describeState = (state: FileState): string | null =>
  state === 'ready' ? null : documentMessages.stateTexts[state];

function describeRecord(
  { source, type, content, more, state, role }: TimelineRecord,
  mentions: readonly Mention[],
): Description {
  switch (source) {
    case 'action':
      return withWords(type, content, isAboutMoney(type));
    case 'comment':
      return { title: words.commented, content: fillMentions(content ?? '', mentions) };
    case 'message':
      return { title: role && isStaff(role) ? words.fromSupport : words.fromCustomer, content };
    case 'mail':
      return withWords(words.mail[state as keyof typeof words.mail], words.mailTo(content!, more!), type === moneyMail);
    case 'document':
      return {
        title: words.document,
        content: words.documentOf(
          storedDocumentTypes[type as StoredDocumentType],
          content!,
          describeState(state as FileState),
        ),
      };
    case 'tracking':
      return { title: describeEvent({ code: type, description: content }), content: more };
  }
}

/** `mentions`: those of the comment. */
const showEntry = (record: TimelineRecord, mentions: readonly Mention[]): TimelineEntry => ({
  key: `${record.source}-${record.id}`,
  kind: record.kind,
  date: record.at,
  ...describeRecord(record, mentions),
  who: showDoer(record),
  ofId: record.source === 'action' || record.source === 'tracking' ? null : record.id,
  ...(record.source === 'mail' && record.state !== 'waiting' && isOfOrder(record.type) && { canResend: true }),
});

/** Rule S-36. */
export const timelineHandlers = (): HandlersOf<'timeline'> => ({
  async list({ db, params, query: { kind, pageNumber, pageSize } }) {
    const page = { requestId: params.id, kind, limit: pageSize, offset: (pageNumber - 1) * pageSize };
    const records = await listEntries(db, page);
    const mentions = records.some(({ source }) => source === 'comment') ? await listMentionsOf(db, params.id) : [];
    return {
      items: records.map((record) => showEntry(record, mentions)),
      totalNumberOfItems: await countEntries(db, page),
    };
  },
});
