import { useWords } from '../../../i18n/use-words.js';
import { plainText, type Row } from '../../../resource/row.js';
import { templateParts } from '../template/template-parts.js';
import { smsWords } from '../words.js';
import '../template/template.css';

/** What a configuration sends, in one line: who says it, and the template with its places marked. */
export function TemplateCell({ row }: { readonly row: Row }) {
  const { t } = useWords(smsWords);
  const [sign, template] = [plainText(row.signName), plainText(row.templateId)];
  return (
    <span className="sms-line" title={template}>
      {sign !== '' && t('template.sign', { sign })}
      {templateParts(template).map((part, index) =>
        part.kind === 'text' ? (
          part.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a template may have a place twice
          <mark key={index}>{part.name}</mark>
        ),
      )}
    </span>
  );
}
