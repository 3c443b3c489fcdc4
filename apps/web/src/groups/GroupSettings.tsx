import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry } from 'ufi-core/contract';
import { Button, EmptyState } from 'ufi-ui';
import { FormProblem } from '../notices/FormProblem.tsx';
import { useToast } from '../contexts/ToastProvider.tsx';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { moderationDialogDescriptors } from '../messages/moderationDialogDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { groupDescriptors } from './groupDescriptors.ts';
import { groupPageDescriptors } from './texts/groupPageDescriptors.ts';
import { GroupFields, readGroupFields } from './GroupFields.tsx';
import { LoadedGroupPage } from './LoadedGroupPage.tsx';
import { RuleFields, type WrittenRule } from './RuleFields.tsx';
import { useFormCall } from '../services/useFormCall.ts';
import type { LoadedGroup } from './useLoadedGroup.ts';

/** Settings of a group, for its admins. */
export function GroupSettings({ id }: { readonly id: string }) {
  const { formatMessage } = useIntl();
  return (
    <LoadedGroupPage id={id} title={formatMessage(groupDescriptors.settings)}>
      {(loaded) =>
        loaded.group.membership === 'admin' ? (
          <SettingsForm first={loaded} />
        ) : (
          <section className="web-card">
            <EmptyState icon="lock" title={formatMessage(moderationDialogDescriptors.reportsNotAllowed)} />
          </section>
        )
      }
    </LoadedGroupPage>
  );
}

const isChecked = (form: HTMLFormElement, name: string): boolean =>
  form.querySelector(`[name=${name}]:checked`) !== null;

function SettingsForm({ first }: { readonly first: LoadedGroup }) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const showToast = useToast();
  const [group, setGroup] = useState(first.group);
  const [rules, setRules] = useState<readonly WrittenRule[]>(() =>
    first.rules.map((rule) => ({ ...rule, key: rule.id })),
  );
  const { isBusy, errors, attempt } = useFormCall();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const written = rules.filter(({ title }) => title.trim() !== '');
    void attempt(async () => {
      const saved = await dispatcher.call(endpointRegistry.saveGroup, {
        group_id: group.id,
        ...readGroupFields(form),
        is_markdown: isChecked(form, 'markdown'),
        are_stickers_custom: isChecked(form, 'stickers'),
        rules: written.map(({ id, title }) => ({ title, ...(id !== undefined && { id }) })),
      });
      setGroup(saved.group);
      setRules(saved.rules.map((rule) => ({ ...rule, key: rule.id })));
      showToast({ tone: 'success', text: formatMessage(groupPageDescriptors.saved) });
    });
  };
  return (
    <form className="web-card web-groups__form" method="post" noValidate onSubmit={submit}>
      <FormProblem text={errors.summary} />
      <GroupFields key={group.privacy} group={group} errors={errors.fields} />
      <label className="web-groups__switch">
        <input type="checkbox" name="markdown" defaultChecked={group.isMarkdown} />
        {formatMessage(groupPageDescriptors.markdown)}
      </label>
      <label className="web-groups__switch">
        <input type="checkbox" name="stickers" defaultChecked={group.areStickersCustom} />
        {formatMessage(groupPageDescriptors.stickers)}
      </label>
      <RuleFields rules={rules} onChange={setRules} />
      <div className="web-groups__actions">
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {formatMessage(lazyDescriptors.save)}
        </Button>
      </div>
    </form>
  );
}
