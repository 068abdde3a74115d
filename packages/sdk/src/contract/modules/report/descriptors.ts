export { report } from './report/report.js';
export { type ReportResult, reportLimits } from './report/report-result.js';
export {
  type ReportMeasure,
  type ReportTemplate,
  reportChartKinds,
  reportTemplate,
} from './report/report-template.js';
