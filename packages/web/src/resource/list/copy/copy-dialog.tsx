import { type CallPlace, callCode, commandWords, curlLine, type NamedCall, shellLine } from '@mall/sdk';
import { Button, Segmented, Select } from 'antd';
import { useState } from 'react';
import { Dialog } from '../../../components/frame/dialog.js';
import { useWords } from '../../../i18n/use-words.js';
import { useUser } from '../../../lib/services/services.js';
import { copyText } from '../../../lib/ui/copy.js';
import { resourceWords } from '../../resource-words.js';
import './copy.css';
import { copyWords } from './copy-words.js';
import type { LabelledCall } from './named-calls.js';

const forms = ['shell', 'sdk', 'curl'] as const;
type Form = (typeof forms)[number];
const hints = { shell: 'hintShell', sdk: 'hintSdk', curl: 'hintCurl' } as const;

export interface CopyDialogProps {
  readonly calls: readonly LabelledCall[];
  readonly onClose: () => void;
}

/** What is shown or would be done, to be taken to a shell, a script or curl; secrets stay here. */
export function CopyDialog({ calls, onClose }: CopyDialogProps) {
  const { t } = useWords(copyWords);
  const words = useWords(resourceWords);
  const user = useUser();
  const [form, setForm] = useState<Form>('shell');
  const [chosen, setChosen] = useState(0);
  const [done, setDone] = useState('');
  const call = calls[chosen]?.call;
  const place = {
    url: location.origin,
    tenantId: user?.tenantId ?? '',
    username: user?.account ?? '',
  };
  const text = call && written(form, call, place);
  const missing = t(form === 'curl' ? 'noCurl' : 'noShell');
  return (
    <Dialog
      title={words.t('copyAs')}
      width={720}
      onClose={onClose}
      footer={
        <Button
          type="primary"
          disabled={text === undefined}
          onClick={() => text !== undefined && void copyText(text).then(() => setDone(text))}
        >
          {t(text !== undefined && done === text ? 'copied' : 'copy')}
        </Button>
      }
    >
      <div className="copy-choices">
        <Segmented<Form>
          aria-label={words.t('copyAs')}
          value={form}
          onChange={setForm}
          options={forms.map((value) => ({ value, label: t(value) }))}
        />
        {calls.length > 1 && (
          <Select
            aria-label={t('what')}
            value={chosen}
            onChange={setChosen}
            popupMatchSelectWidth={false}
            options={calls.map(({ label }, value) => ({ value, label }))}
          />
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <pre className="copy-text" tabIndex={0}>
        {text ?? missing}
      </pre>
      <p className="copy-hint">{t(hints[form])}</p>
    </Dialog>
  );
}

/** The call in one of the ways to write it; undefined where that cannot say it. */
function written(form: Form, call: NamedCall, place: CallPlace): string | undefined {
  if (form === 'sdk') return callCode(call, place);
  if (form === 'curl') return curlLine(call, place);
  const words = commandWords(call);
  return words && shellLine(words);
}
