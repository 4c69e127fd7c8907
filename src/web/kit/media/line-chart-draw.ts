// Draws lines by day with ECharts; loaded only where a chart is shown (line-chart.tsx).
import { LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

export interface ChartLines {
  /** 'yyyy-mm-dd', in order. */
  days: readonly string[];
  lines: readonly {
    name: string;
    /** A colour of tokens.css, as `--pine`. */
    colour: string;
    /** One value per day. */
    values: readonly number[];
    /** True uses the axis on the right, for values of another magnitude. */
    right?: boolean;
  }[];
}

echarts.use([LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

/** The page's current colours and sizes. */
function look(box: HTMLElement) {
  const style = getComputedStyle(box);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return { fontSize: Number.parseFloat(style.fontSize) || 12, font: style.fontFamily, token };
}

/** Draws into a box; returns functions to resize and to remove the chart. */
export function drawLines(box: HTMLElement, { days, lines }: ChartLines) {
  const { fontSize, font, token } = look(box);
  const chart = echarts.init(box, null, { renderer: 'svg' });
  const words = { color: token('--ink-3'), fontSize, fontFamily: font };
  chart.setOption({
    animation: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    grid: { left: 8, right: 12, top: fontSize * 3, bottom: 4, containLabel: true },
    legend: {
      top: 0,
      left: 0,
      icon: 'circle',
      itemWidth: fontSize,
      itemHeight: fontSize * 0.7,
      textStyle: { ...words, color: token('--ink-2') },
    },
    tooltip: {
      trigger: 'axis',
      confine: true,
      backgroundColor: token('--surface-raised'),
      borderColor: token('--line'),
      textStyle: { ...words, color: token('--ink') },
    },
    xAxis: {
      type: 'category',
      boundaryGap: false,
      data: days.map((day) => day.slice(5).replace('-', '/')),
      axisLine: { lineStyle: { color: token('--line') } },
      axisTick: { show: false },
      axisLabel: { ...words, hideOverlap: true },
    },
    yAxis: [false, true].map((right) => ({
      type: 'value' as const,
      minInterval: 1,
      axisLabel: words,
      show: lines.some((line) => (line.right ?? false) === right),
      splitLine: { show: !right, lineStyle: { color: token('--line') } },
    })),
    series: lines.map(({ name, colour, values, right }) => ({
      yAxisIndex: right ? 1 : 0,
      name,
      type: 'line',
      smooth: 0.25,
      smoothMonotone: 'x',
      symbol: 'circle',
      symbolSize: fontSize / 2,
      showSymbol: false,
      data: [...values],
      lineStyle: { width: 2 },
      color: token(colour),
    })),
  });
  return { fit: () => chart.resize(), remove: () => chart.dispose() };
}
