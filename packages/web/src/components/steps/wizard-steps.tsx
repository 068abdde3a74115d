import { Steps } from 'antd';

export interface WizardStepsProps {
  /** What is done in these steps. */
  readonly name: string;
  readonly steps: readonly string[];
  /** The step at hand, from 0; as many as there are once all is done. */
  readonly current: number;
  /** It has come to an end in the step at hand. */
  readonly stopped?: boolean;
}

/** Where somebody is in what is done step by step. */
export const WizardSteps = ({ name, steps, current, stopped = false }: WizardStepsProps) => (
  <section aria-label={name}>
    <Steps
      size="small"
      current={current}
      status={stopped ? 'error' : 'process'}
      items={steps.map((step, at) => ({
        title: at === current ? <span aria-current="step">{step}</span> : step,
      }))}
    />
  </section>
);
