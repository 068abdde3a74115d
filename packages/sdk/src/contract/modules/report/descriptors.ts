export { report } from './report/report.js';
export type { ReportParameters } from './report/report-parameters.js';
export { type ReportResult, reportLimits } from './report/report-result.js';
export {
  type ReportMeasure,
  type ReportTemplate,
  reportChartKinds,
  reportFilters,
  reportTemplate,
} from './report/report-template.js';
