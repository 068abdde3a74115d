import * as z from 'zod';

/** What a report says of itself before it runs. */
export interface ReportParameters {
  readonly name: string;
  readonly resource: string;
  /** Which of the resource's lists it is over. */
  readonly list: string;
  /** Fields of the list that whoever runs it may narrow it by. */
  readonly fields: readonly string[];
  /** What it is narrowed by where nobody says anything, as the list's call takes it. */
  readonly values: Readonly<Record<string, string>>;
}

export const reportParameters: z.ZodType<ReportParameters> = z.object({
  name: z.string(),
  resource: z.string(),
  list: z.string(),
  fields: z.array(z.string()),
  values: z.record(z.string(), z.string()),
});
