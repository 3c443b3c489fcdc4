import { fieldText } from 'ufi-ui';
import { locales, type InstanceSetting, type InstanceSettings } from 'ufi-core/contract';

/** What a form of settings holds, except the locked ones: their controls are disabled. */
export function readSettings(
  form: HTMLFormElement,
  locked: readonly InstanceSetting[],
): Readonly<Partial<InstanceSettings>> {
  const text = (name: InstanceSetting): string => fieldText(form, name);
  const number = (name: InstanceSetting): number => Number(text(name));
  const written = (name: InstanceSetting): string => text(name).trim();
  const settings: InstanceSettings = {
    network_name: written('network_name'),
    default_locale: locales.find((locale) => locale === text('default_locale')) ?? null,
    accent: text('accent') || null,
    link_previews: form.querySelector('[name=link_previews]:checked') !== null,
    writes_per_minute: number('writes_per_minute'),
    accounts_per_day: number('accounts_per_day'),
    uploads_per_day: number('uploads_per_day'),
    photo_mb: number('photo_mb'),
    terms: written('terms'),
    privacy: written('privacy'),
  };
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !locked.includes(name as InstanceSetting)));
}
