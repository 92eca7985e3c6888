import { ActionIcon, Box, Button, Divider, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type ReplyTemplate, replyTemplateEndpoints } from '#contract/reply-templates.ts';
import { replyTemplateMessages as words } from '#domain/messages/support.ts';
import { replyTemplateRules, type ReplyTemplateText, templateFields } from '#domain/support-message.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { useContractForm } from '#app/form/use-contract-form.ts';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useAction } from '#app/query/actions.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { askConfirmation, confirmDelete, confirmLosingText } from '#app/ui/confirm.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { Loading } from '#app/ui/not-loaded.tsx';

const options = { refresh: [replyTemplateEndpoints.list] };

interface ReplyTemplatesProps {
  requestId: number;
  /** The message so far: it can be saved as a template. */
  typed: string;
  onInsert: (template: ReplyTemplate) => void;
}

export function ReplyTemplates(props: ReplyTemplatesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {isOpen && <TemplatesDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function TemplatesDialog({ requestId, typed, onInsert, onClose }: ReplyTemplatesProps & { onClose: () => void }) {
  const query = useEndpoint(replyTemplateEndpoints.list, { params: { id: requestId } });
  const { data } = query;
  const { remove } = useAction(replyTemplateEndpoints.remove, options);
  const { act: save } = useAction(replyTemplateEndpoints.save, options);
  const { run } = useAction(replyTemplateEndpoints.save, options);
  const isReachable = useReachable();
  const form = useContractForm({ start: { name: '', body: typed }, rules: replyTemplateRules });

  async function add(template: ReplyTemplateText): Promise<void> {
    try {
      if ((await run({ body: template })) === null) return;
    } catch (failure) {
      if (!(failure instanceof RequestFailed && failure.code === 'name-taken')) return form.notifyFailure(failure);
      const question = { question: words.replace(template.name), yes: 'Replace', no: 'Keep it', losesText: true };
      if (!(await askConfirmation(question))) return;
      if ((await save({ body: { ...template, replaces: true } }, null)) === null) return;
    }
    form.reset({ name: '', body: '' });
  }
  async function erase({ id, name }: ReplyTemplate): Promise<void> {
    if (await confirmDelete(words.title(name))) await remove({ params: { id } }, words.removed(name));
  }
  async function close(): Promise<void> {
    const { name, body } = form.getValues();
    const isTyped = name.trim() !== '' || (body.trim() !== '' && body !== typed);
    if (!isTyped || (await confirmLosingText())) onClose();
  }
  return (
    <Dialog title={words.heading} onClose={() => void close()} width="lg">
      <Stack gap="sm" c="var(--text)">
        {!data && <Loading lines={3} label={words.loading} headline={words.notLoaded} query={query} />}
        {data?.items.length === 0 && (
          <Text fz="xs" c="dimmed">
            {words.none}
          </Text>
        )}
        {data && data.items.length > 0 && (
          <Box component="ul" aria-label={words.heading}>
            {data.items.map((template) => (
              <li key={template.id}>
                <Group gap="xs" wrap="nowrap" py="xs" align="flex-start">
                  <Box flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
                    <Text fw={600}>{template.name}</Text>
                    <Text fz="xs" c="dimmed" lineClamp={3} style={{ whiteSpace: 'pre-line' }}>
                      {template.text}
                    </Text>
                  </Box>
                  <Button
                    size="xs"
                    aria-label={words.insertNamed(template.name)}
                    onClick={() => {
                      onInsert(template);
                      onClose();
                    }}
                  >
                    {words.insert}
                  </Button>
                  <ActionIcon
                    {...named(words.remove(template.name))}
                    disabled={!isReachable}
                    onClick={() => void erase(template)}
                  >
                    <Icon name="trash" />
                  </ActionIcon>
                </Group>
                <Divider />
              </li>
            ))}
          </Box>
        )}
        <form noValidate onSubmit={(event) => void form.submit(add, event)}>
          <Stack gap="xs">
            <TextInput label={words.name} required autoComplete="off" {...form.input('name')} />
            <Textarea
              label={words.body}
              description={words.fields(templateFields)}
              required
              rows={4}
              autoComplete="off"
              {...form.input('body')}
            />
            <Group justify="flex-end">
              <OfflineNote>{words.needsConnection}</OfflineNote>
              <OnlineButton type="submit" isBusy={form.isRunning}>
                {words.save}
              </OnlineButton>
            </Group>
          </Stack>
        </form>
      </Stack>
    </Dialog>
  );
}
