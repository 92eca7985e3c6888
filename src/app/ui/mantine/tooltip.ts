import './tooltip.css';

export { Tooltip } from '@mantine/core';
