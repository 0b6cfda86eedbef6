### Labels of the page. Messages whose id begins with `page-` are sent to the page by /labels.

page-title = Sabot
page-bank = Bank
