import { CheckCircleFilled, RightOutlined } from '@ant-design/icons';
import { setupSteps, type TodayAnswer } from '@mall/sdk/contract';
import { Link } from 'react-router-dom';
import { useWords } from '../../../i18n/use-words.js';
import { laterWords } from './later-words.js';
import './setup.css';

const places: Readonly<Record<TodayAnswer['setup'][number]['name'], string>> = {
  goods: '/shop/goods?open=new',
  people: '/system/user?open=new',
  codes: '/shop/invite-code?open=new',
};

/** A new shop's first steps: each is ticked by what is there, and the list is gone with the last. */
export function SetupList({ steps }: { readonly steps: TodayAnswer['setup'] }) {
  const { t } = useWords(laterWords);
  const done = steps.filter((step) => step.done).length;
  return (
    <section className="home-card home-setup" aria-label={t('setup')}>
      <div className="home-head">
        <h2>{t('setup')}</h2>
        <span className="home-hint">{t('setupDone', { done, total: steps.length })}</span>
      </div>
      <ol>
        {inOrder(steps).map((step) => (
          <li key={step.name} data-done={step.done}>
            {step.done ? (
              <>
                <CheckCircleFilled aria-label={t('stepDone')} />
                <span>{t(`step.${step.name}`)}</span>
              </>
            ) : (
              <Link to={places[step.name]}>
                <span className="setup-ring" aria-hidden="true" />
                <span>{t(`step.${step.name}`)}</span>
                <RightOutlined aria-hidden="true" />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const inOrder = (steps: TodayAnswer['setup']): TodayAnswer['setup'] =>
  setupSteps.flatMap((name) => steps.filter((step) => step.name === name));
