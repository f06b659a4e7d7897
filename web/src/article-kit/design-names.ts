export { DESIGN_NAMES } from '@sextant/contracts/insight/design-names';
