// The front door to what is not shown because of a measure; apart from taking measures, so that scripts can ask it.
export { isEnterpriseHidden, isHidden } from './queries.ts';
