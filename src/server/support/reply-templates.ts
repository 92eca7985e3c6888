import { sql } from 'kysely';
import type { replyTemplateEndpoints } from '#contract/reply-templates.ts';
import { dayInWords } from '#domain/date-text.ts';
import { replyTemplateMessages as words } from '#domain/messages/support.ts';
import { fillTemplate, mostTemplates, type TemplateFacts } from '#domain/support-message.ts';
import { Conflict, RuleBroken } from '#server/platform/failures.ts';
import { type Db, type Handlers, toList } from '#server/platform/handler.ts';

async function readFacts(db: Db, requestId: number): Promise<TemplateFacts> {
  const order = await db
    .selectFrom('orderRows')
    .innerJoin('requests', 'requests.id', 'orderRows.id')
    .innerJoin('users', (join) =>
      join.on('users.id', '=', sql<number>`coalesce(requests.contact_id, requests.created_by_id)`),
    )
    .select(['customerName', 'orderRows.customerReference', 'consignee', 'vendor', 'orderRows.awbNumber'])
    .select(['orderRows.pickupDate', 'orderRows.deliveryDate', 'users.firstName', 'users.role'])
    .where('orderRows.id', '=', requestId)
    .executeTakeFirstOrThrow();
  return {
    'first name': order.role === 'Customer' ? order.firstName : null,
    company: order.customerName,
    order: String(requestId),
    reference: order.customerReference,
    recipient: order.consignee,
    carrier: order.vendor,
    'AWB number': order.awbNumber,
    'pick-up day': order.pickupDate && dayInWords(order.pickupDate),
    'delivery day': order.deliveryDate && dayInWords(order.deliveryDate),
  };
}

/** Rule S-29. */
export const replyTemplateHandlers = (): Handlers<typeof replyTemplateEndpoints> => ({
  async list({ db, params }) {
    const facts = await readFacts(db, params.id);
    const templates = await db
      .selectFrom('replyTemplates')
      .select(['id', 'name', 'body'])
      .orderBy(sql`name collate "und-x-icu"`)
      .execute();
    return toList(templates.map((template) => ({ ...template, ...fillTemplate(template.body, facts) })));
  },
  async save({ db, body: { replaces, ...template }, caller, now }) {
    const { templates } = await db
      .selectFrom('replyTemplates')
      .select(({ fn }) => fn.countAll<number>().as('templates'))
      .where(sql<string>`lower(name)`, '<>', template.name.toLowerCase())
      .executeTakeFirstOrThrow();
    if (templates >= mostTemplates) throw new RuleBroken({ name: [words.full(mostTemplates)] });
    const row = { ...template, changedById: caller.userId, changedAt: now };
    const { numInsertedOrUpdatedRows: saved } = await db
      .insertInto('replyTemplates')
      .values(row)
      .onConflict((conflict) => {
        const ofThatName = conflict.expression(sql`lower(name)`);
        return replaces ? ofThatName.doUpdateSet(row) : ofThatName.doNothing();
      })
      .executeTakeFirst();
    if (!saved) throw new Conflict(words.nameTaken(template.name), { code: 'name-taken' });
    return {};
  },
  async remove({ db, params }) {
    await db.deleteFrom('replyTemplates').where('id', '=', params.id).execute();
    return {};
  },
});
