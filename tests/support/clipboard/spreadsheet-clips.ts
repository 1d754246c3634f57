/** What spreadsheet programs put into the clipboard for copied cells, in the shape of each program: text, and HTML beside it. */

interface SpreadsheetClip {
  readonly text: string;
  readonly html: string;
  /** The texts of its cells. Null where another cell covers the place. */
  readonly cells: readonly (readonly (string | null)[])[];
}

/** Numbers with a format, a text that is wrapped in the file, a line break in a cell, a code with zeros. */
const excel: SpreadsheetClip = {
  text: 'Account\tRevenue\tNote\r\nNorthwind Traders\t $120,000 \t"first line\nsecond line"\r\n0012\t1.5%\t\r\n',
  html: `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:x="urn:schemas-microsoft-com:office:excel"
xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Excel.Sheet>
<meta name=Generator content="Microsoft Excel 15">
<link id=Main-File rel=Main-File href="file:///C:/Users/maya/AppData/Local/Temp/msohtmlclip1/01/clip.htm">
<style>
<!--table
	{mso-displayed-decimal-separator:"\\.";
	mso-displayed-thousand-separator:"\\,";}
td
	{mso-style-parent:style0;
	padding-top:1px;
	mso-ignore:padding;
	mso-number-format:General;
	white-space:nowrap;}
br
	{mso-data-placement:same-cell;}
.xl65
	{mso-number-format:"\\0022$\\0022\\#\\,\\#\\#0";}
.xl66
	{mso-number-format:"\\@";}
-->
</style>
</head>
<body link="#0563C1" vlink="#954F72">
<table border=0 cellpadding=0 cellspacing=0 width=312 style='border-collapse:
 collapse;width:234pt'>
<!--StartFragment-->
 <col width=140 style='mso-width-source:userset;mso-width-alt:4992;width:105pt'>
 <col width=64 style='width:48pt'>
 <col width=108 style='width:81pt'>
 <tr height=20 style='height:15.0pt'>
  <td height=20 width=140 style='height:15.0pt;width:105pt'>Account</td>
  <td width=64 style='width:48pt'>Revenue</td>
  <td width=108 style='width:81pt'>Note</td>
 </tr>
 <tr height=40 style='height:30.0pt'>
  <td height=40 style='height:30.0pt'>Northwind
  Traders</td>
  <td class=xl65 align=right>&nbsp;$120,000 </td>
  <td width=108 style='width:81pt'>first line<br>
    second line</td>
 </tr>
 <tr height=20 style='height:15.0pt'>
  <td height=20 class=xl66 style='height:15.0pt'>0012</td>
  <td align=right>1.5%</td>
  <td></td>
 </tr>
<!--EndFragment-->
</table>
</body>
</html>`,
  cells: [
    ['Account', 'Revenue', 'Note'],
    ['Northwind Traders', '$120,000', 'first line\nsecond line'],
    ['0012', '1.5%', ''],
  ],
};

/** The first row is merged over two columns, the first column below it over two rows. */
const excelMerged: SpreadsheetClip = {
  text: 'Total\t\r\nNorth\t1\r\n\t2\r\n',
  html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=Generator content="Microsoft Excel 15"></head><body>
<table border=0 cellpadding=0 cellspacing=0 width=128>
<!--StartFragment-->
 <tr height=20><td colspan=2 height=20 class=xl67 width=128 style='height:15.0pt'>Total</td></tr>
 <tr height=20><td rowspan=2 height=40 class=xl67>North</td><td align=right>1</td></tr>
 <tr height=20><td height=20 align=right>2</td></tr>
<!--EndFragment-->
</table></body></html>`,
  cells: [
    ['Total', null],
    ['North', '1'],
    [null, '2'],
  ],
};

/** A number that is shown rounded, a percentage and a date, which are held as numbers, and a text with marks. */
const sheets: SpreadsheetClip = {
  text: '$120,001\t45%\t12/1/2026\t"A ""quoted"" & plain"',
  html:
    `<meta http-equiv="content-type" content="text/html; charset=utf-8"><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style>` +
    `<google-sheets-html-origin><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;font-family:Arial;width:0px;border-collapse:collapse;border:none" data-sheets-root="1" data-sheets-baot="1">` +
    `<colgroup><col width="100"/><col width="100"/><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;">` +
    `<td style="overflow:hidden;padding:2px 3px;text-align:right;" data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:120000.75}" data-sheets-numberformat="{&quot;1&quot;:4,&quot;2&quot;:&quot;\\&quot;$\\&quot;#,##0&quot;,&quot;3&quot;:1}">$120,001</td>` +
    `<td style="overflow:hidden;" data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:0.45}" data-sheets-numberformat="{&quot;1&quot;:3,&quot;2&quot;:&quot;0%&quot;,&quot;3&quot;:1}">45%</td>` +
    `<td style="overflow:hidden;" data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:46357}" data-sheets-numberformat="{&quot;1&quot;:5,&quot;2&quot;:&quot;M/d/yyyy&quot;,&quot;3&quot;:1}">12/1/2026</td>` +
    `<td style="overflow:hidden;" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;A \\&quot;quoted\\&quot; &amp; plain&quot;}">A &quot;quoted&quot; &amp; plain</td>` +
    `</tr></tbody></table>`,
  cells: [['120000.75', '45%', '12/1/2026', 'A "quoted" & plain']],
};

/** A number whose exact value is in an attribute, and a line break. */
const libreOffice: SpreadsheetClip = {
  text: 'Quarry & Stone\t41.200,50\t"one\ntwo"\n',
  html: `<!DOCTYPE html>
<html>
<head>
	<meta http-equiv="content-type" content="text/html; charset=utf-8"/>
	<title></title>
	<meta name="generator" content="LibreOffice 24.2.7.2 (Linux)"/>
	<style type="text/css">
		body,div,table,thead,tbody,tfoot,tr,th,td,p { font-family:"Liberation Sans"; font-size:x-small }
	</style>
</head>
<body>
<table cellspacing="0" border="0">
	<colgroup width="126"></colgroup>
	<colgroup span="2" width="85"></colgroup>
	<tr>
		<td height="17" align="left" valign=bottom>Quarry &amp; Stone</td>
		<td align="right" valign=bottom sdval="41200.5" sdnum="1033;0;#,##0">41,201</td>
		<td align="left" valign=bottom>one<br>two</td>
	</tr>
</table>
</body>
</html>`,
  cells: [['Quarry & Stone', '41200.5', 'one\ntwo']],
};

export const spreadsheetClips = {
  Excel: excel,
  'Excel with merged cells': excelMerged,
  'Google Sheets': sheets,
  LibreOffice: libreOffice,
} as const;
