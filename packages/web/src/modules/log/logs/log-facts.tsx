import { CopyButton } from '../../../components/feedback/copy-button.js';
import { useWords } from '../../../i18n/use-words.js';
import { useKit } from '../../../resource/kit/kit.js';
import { prettyJson } from '../../../resource/pretty-json.js';
import { plainText, type Row } from '../../../resource/row.js';
import { logWords } from '../words.js';
import { LogValue } from './log-value.js';
import { RequestLinks } from './request-links.js';

/** What is asked first stands first; what a log does not have is left out. */
const facts = [
  ...['createTime', 'logLevel', 'logId', 'type', 'title', 'method', 'requestUri', 'httpStatus', 'time'],
  ...['exceptionName', 'message', 'fileName', 'lineNumber', 'methodClass', 'methodName'],
  ...['createBy', 'tenantId', 'remoteIp', 'userAgent', 'serviceId', 'serverHost', 'serverIp', 'env', 'id'],
];
const sent = ['params', 'logData'];

/** A line from its request to its stack: values that filter, JSON laid out, the stack folded away. */
export function LogFacts({ row }: { readonly row: Row }) {
  const { label } = useKit();
  const has = (field: string) => plainText(row[field]) !== '';
  return (
    <div className="log-facts">
      {has('requestId') && <RequestLinks requestId={plainText(row.requestId)} />}
      <dl>
        {facts.filter(has).map((field) => (
          <div key={field}>
            <dt>{label(field)}</dt>
            <dd>
              <code>
                <LogValue field={field} row={row} />
              </code>
            </dd>
          </div>
        ))}
      </dl>
      {sent.filter(has).map((field) => (
        <section key={field} className="log-code">
          <Head title={label(field)} text={prettyJson(row[field])} />
          <pre>{prettyJson(row[field])}</pre>
        </section>
      ))}
      {has('stackTrace') && <Stack text={plainText(row.stackTrace)} />}
    </div>
  );
}

function Head({ title, text }: { readonly title: string; readonly text: string }) {
  const { t } = useWords();
  return (
    <div className="log-code-head">
      <h3>{title}</h3>
      <CopyButton text={text} name={`${t('copy')} ${title}`} />
    </div>
  );
}

function Stack({ text }: { readonly text: string }) {
  const { t } = useWords(logWords);
  const { label } = useKit();
  const title = label('stackTrace');
  return (
    <details className="log-code">
      <summary>{t('logs.lines', { name: title, count: text.split('\n').length })}</summary>
      <Head title={title} text={text} />
      <pre>{text}</pre>
    </details>
  );
}
